"""The command line, and a module for each verb or group of verbs."""
