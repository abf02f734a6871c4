"""Which address phones are given, and by which names a browser may address this server."""

from __future__ import annotations

import re

import pytest

from referee.server.network import FRESH, HOME, Interface, Network, interfaces, own_names, ranked, read_ipconfig

WIFI = Interface("wlan0", "192.168.1.23")
CABLE = Interface("eth0", "192.168.1.9")
DOCKER = Interface("docker0", "172.17.0.1")
TUNNEL = Interface("tun0", "10.8.0.2")
TAILSCALE = Interface("eth9", "100.101.102.103")
LOST = Interface("wlan1", "169.254.7.7")
LOOP = Interface("lo", "127.0.0.1")

GERMAN = """
Windows-IP-Konfiguration

Ethernet-Adapter vEthernet (WSL):

   Verbindungsspezifisches DNS-Suffix:
   IPv4-Adresse  . . . . . . . . . . : 172.28.32.1
   Subnetzmaske  . . . . . . . . . . : 255.255.240.0

Drahtlos-LAN-Adapter WLAN:

   Verbindungslokale IPv6-Adresse  . : fe80::1%12
   IPv4-Adresse  . . . . . . . . . . : 192.168.178.34
   Standardgateway . . . . . . . . . : 192.168.178.1
"""


class Laptop:
    """A machine whose interfaces, route and clock are set by the test."""

    def __init__(self, *found: Interface, route: str | None = None) -> None:
        self.found, self.route, self.now, self.looks = found, route, 0.0, 0

    def look(self) -> tuple[Interface, ...]:
        self.looks += 1
        return self.found

    def network(self, port: int = 8000, address: str | None = None) -> Network:
        return Network(port, address, look=self.look, route=lambda: self.route, clock=lambda: self.now)


def test_the_way_to_the_world_comes_first() -> None:
    found = ranked((DOCKER, CABLE, TUNNEL, WIFI, LOST, LOOP), WIFI.address)
    assert (WIFI, CABLE, DOCKER, TUNNEL, LOST) == found


@pytest.mark.parametrize("tunnel", [TUNNEL, TAILSCALE, Interface("utun4", "10.0.0.9"), Interface("wg0", "10.0.0.9")])
def test_no_phone_is_sent_into_a_tunnel_even_when_all_traffic_goes_there(tunnel: Interface) -> None:
    assert (WIFI, tunnel) == ranked((tunnel, WIFI), tunnel.address)


def test_a_bridge_that_carries_the_way_to_the_world_is_the_real_network() -> None:
    external = Interface("Ethernet adapter vEthernet (External)", "192.168.1.4")
    assert external == ranked((CABLE, external), external.address)[0]


def test_without_internet_the_local_network_still_counts() -> None:
    assert (WIFI, DOCKER) == ranked((DOCKER, WIFI, LOOP), None)


def test_an_address_only_the_route_knows_is_told_too() -> None:
    assert "http://192.168.1.23:8000/" == Laptop(LOOP, route="192.168.1.23").network().url()


def test_a_lonely_laptop_has_itself() -> None:
    network = Laptop(LOOP).network()
    assert (HOME, (), False) == (network.best(), network.others(), network.reachable())


def test_an_address_somebody_decided_is_told_and_the_others_still_work() -> None:
    network = Laptop(WIFI, CABLE, route=WIFI.address).network(address="Lair.example")
    assert "http://Lair.example:8000/j/abc" == network.url("/j/abc")
    assert {"lair.example:8000", "192.168.1.23:8000", "192.168.1.9:8000"} <= network.hosts()
    assert (WIFI, CABLE) == network.others()


def test_port_80_is_not_written() -> None:
    network = Laptop(WIFI, route=WIFI.address).network(port=80)
    assert "http://192.168.1.23/" == network.url()
    assert {"192.168.1.23", "192.168.1.23:80", "localhost", "localhost:80"} <= network.hosts()


def test_the_house_answers_to_its_own_names_and_to_no_other() -> None:
    network = Laptop(WIFI, LOOP, route=WIFI.address).network()
    mine = {f"{name}:8000" for name in own_names()}
    assert {"192.168.1.23:8000", "127.0.0.1:8000", "localhost:8000"} | mine == network.hosts()


def test_every_home_network_finds_us_by_name() -> None:
    assert any(name.endswith(".local") for name in own_names())


def test_a_new_wifi_is_noticed_and_an_old_one_forgotten() -> None:
    laptop = Laptop(WIFI, route=WIFI.address)
    network = laptop.network()
    assert WIFI.address == network.best()
    laptop.found, laptop.route, laptop.now = (CABLE,), CABLE.address, FRESH + 1
    assert CABLE.address == network.best()
    assert not any(host.startswith(WIFI.address) for host in network.hosts())


def test_looking_is_not_repeated_for_every_request() -> None:
    laptop = Laptop(WIFI, route=WIFI.address)
    network = laptop.network()
    for _ in range(50):
        network.hosts()
    assert 1 == laptop.looks


def test_windows_names_its_adapters_in_any_language() -> None:
    expected = (
        Interface("Ethernet-Adapter vEthernet (WSL)", "172.28.32.1"),
        Interface("Drahtlos-LAN-Adapter WLAN", "192.168.178.34"),
    )
    assert expected == read_ipconfig(GERMAN)
    assert "192.168.178.34" == ranked(read_ipconfig(GERMAN), None)[0].address


def test_this_machine_has_addresses() -> None:
    found = interfaces()
    assert found
    assert all(re.fullmatch(r"\d+\.\d+\.\d+\.\d+", one.address) for one in found)
