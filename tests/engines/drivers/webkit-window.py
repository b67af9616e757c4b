#!/usr/bin/python3
"""A window of WebKitGTK for WebKitWebDriver. The arguments are the folders of the profile and of downloads.

MiniBrowser, which comes with WebKitGTK, keeps no data when it is automated, and its toolbar is wider than a phone.
"""
import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

profile, downloads = sys.argv[1:]
os.makedirs(downloads, exist_ok=True)
data = WebKit2.WebsiteDataManager(base_data_directory=profile, base_cache_directory=profile + "/cache")
context = WebKit2.WebContext.new_with_website_data_manager(data)
context.set_automation_allowed(True)
# The driver reads the errors of pages there.
settings = WebKit2.Settings(enable_write_console_messages_to_stdout=True)


def save(_context, download):
    download.connect("decide-destination", lambda one, name: one.set_destination("file://" + os.path.join(downloads, name)) or True)


def open_window(_session):
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    window = Gtk.Window(default_width=1280, default_height=800)
    window.add(view)
    view.connect("close", lambda _view: window.destroy())
    window.show_all()
    return view


def start(_context, session):
    application = WebKit2.ApplicationInfo()
    application.set_name("WebKitGTK")
    session.set_application_info(application)
    session.connect("create-web-view", open_window)


context.connect("automation-started", start)
context.connect("download-started", save)
Gtk.main()
