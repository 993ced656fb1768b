#!/bin/sh
# Certificates of a cluster, into this folder, on a machine that is no node: its own authority (ca.pem; keep ca.key there) and, for each
# node, <address>.pem and <address>.key, which become node.pem and node.key on it. Run again with the same ca.key before they end.
#   sh certificates.sh <name in DATABASE_URL> <address of a node> …
#   sh certificates.sh db.kundeportal.internal 10.0.0.1 10.0.0.2 10.0.0.3
set -eu
umask 077
name=$1
shift
new="-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes"
[ -e ca.key ] || openssl req -x509 $new -days 3650 -subj /CN=kundeportal-cluster -keyout ca.key -out ca.pem
for address in "$@"; do
  openssl req $new -subj "/CN=$address" -keyout "$address.key" -out "$address.csr"
  printf 'subjectAltName=IP:%s,DNS:%s\n' "$address" "$name" > "$address.ext"
  openssl x509 -req -in "$address.csr" -CA ca.pem -CAkey ca.key -CAcreateserial -days 800 -extfile "$address.ext" -out "$address.pem"
  rm "$address.csr" "$address.ext"
done
chmod 644 ./*.pem
