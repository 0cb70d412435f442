#!/bin/sh
# Writes who may log in, which PgBouncer reads from a file alone, and becomes PgBouncer.
set -eu
umask 077
printf '"academy_app" "%s"\n' "$APP_PASSWORD" > /run/pgbouncer/userlist.txt
exec pgbouncer /etc/pgbouncer/pgbouncer.ini
