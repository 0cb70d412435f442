#!/bin/sh
# Runs once, in an empty PostgreSQL: the database, the role that owns its tables and the one that the product runs as.
set -eu
psql -v ON_ERROR_STOP=1 -U postgres \
  -v owner_password="$OWNER_PASSWORD" -v app_password="$APP_PASSWORD" <<'SQL'
create role academy_owner login password :'owner_password';
create role academy_app login password :'app_password';
create database academy owner academy_owner template template0 locale_provider icu icu_locale 'fa' encoding 'UTF8';
SQL
