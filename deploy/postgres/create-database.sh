#!/bin/sh
# Creates the role and the database of DATABASE_URL in a new PostgreSQL container. The role is no
# superuser, so that the ledger stays append-only. The superuser keeps the container's socket alone.
set -eu

# postgres://technovex:PASSWORD@postgres/technovex
rest=${DATABASE_URL#*://}
login=${rest%%@*}

psql --username postgres --set ON_ERROR_STOP=1 --set name="${login%%:*}" --set password="${login#*:}" <<'SQL'
CREATE ROLE :"name" LOGIN PASSWORD :'password';
CREATE DATABASE :"name" OWNER :"name";
ALTER ROLE postgres PASSWORD NULL;
SQL
