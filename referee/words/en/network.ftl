### Words of the host’s page “Can phones reach me?”, and of the Wi-Fi code.

network-title = Can phones reach me?
network-lead = Scan the code with a phone on this computer’s Wi-Fi.
network-none-yet = No phone has arrived yet. This page shows it when one does.
network-arrived = { $n ->
    [one] { $n } phone has arrived, { $when }.
   *[other] { $n } phones have arrived, the latest { $when }.
}
network-arrived-once = { $n ->
    [one] { $n } phone has arrived.
   *[other] { $n } phones have arrived.
}
network-alone = This computer is in no network. Join the Wi-Fi of the phones.
network-seen = { $n ->
    [one] { $n } phone, { $when }
   *[other] { $n } phones, the latest { $when }
}
network-seen-once = { $n ->
    [one] { $n } phone
   *[other] { $n } phones
}
network-reason-route = Likely: this computer uses it for the internet.
network-reason-other = Possible: another Wi-Fi or cable.
network-reason-virtual = Unlikely: a virtual network inside this computer.
network-reason-tunnel = Unlikely: a VPN. Phones outside it cannot use it.
network-reason-lost = Unlikely: no router has given this address.
network-told = In use
network-use = Use this
network-help = No phone arrives?
network-help-same = Another Wi-Fi.
network-help-same-do = Put the phone and this computer in the same one.
network-help-guest = Guest Wi-Fi.
network-help-guest-do = It keeps devices apart. Use the main Wi-Fi for all.
network-help-isolation = A router that separates devices.
network-help-isolation-do = Switch off the router’s “AP” or “client isolation”. Or use a hotspot.
network-help-firewall = The firewall of this computer.
network-help-firewall-do = Allow Python in private networks when asked, or under Firewall in settings.
network-help-vpn = A VPN on the phone or this computer.
network-help-vpn-do = Disconnect it, then reload this page.
network-help-mobile = Mobile data.
network-help-mobile-do = A Wi-Fi without internet: switch mobile data off, or choose “Stay connected”.
network-help-scanner = A scanner app that opens pages inside itself.
network-help-scanner-do = Open the page in Safari, Chrome or Firefox to keep the seat.
network-help-hotspot = The phone that shares a hotspot.
network-help-hotspot-do = It may not reach this computer. Let another phone share it.
network-stuck = No phone arrives?

## The QR code of the Wi-Fi

wifi-title = Wi-Fi code
wifi-lead = Guests scan it to join your Wi-Fi. Shown beside each table’s code.
wifi-hint = Anyone who sees a table display can join. Forgotten when Scalekeeper closes.
wifi-name = Wi-Fi name
wifi-password = Password
wifi-password-hint = Leave it empty for an open Wi-Fi.
wifi-hidden = Hidden Wi-Fi
wifi-hidden-help = Its name does not show in lists.
wifi-go = Show Wi-Fi code
wifi-shown = The code of { $name } is shown at each table.
wifi-forget = Hide Wi-Fi code
wifi-first = 1 Wi-Fi
wifi-second = 2 Table
no-wifi-name = This cannot be a Wi-Fi name. It has 1 to { $most } letters.
no-wifi-password = This cannot be a Wi-Fi password. It has { $least } to { $most } characters.
