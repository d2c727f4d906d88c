/** A place where a machine of the rehearsal listens: on loopback, by its own ports. */
export type Place = { name: string; port: number; api: number; folder: string };

export type Passwords = { postgres: string; replicator: string; asees: string };

/**
 * What Patroni on one machine is told, as JSON, which is YAML too. What docs/operations.md advises stands here as it is
 * rehearsed: `loop_wait + 2 × retry_timeout ≤ ttl`, synchronous, going on without etcd as long as all machines see each other.
 */
export function patroniSettings(
  { name, port, api, folder }: Place,
  { etcds, programs, passwords }: { etcds: number[]; programs: string; passwords: Passwords },
): string {
  const at = (of: number) => `127.0.0.1:${of}`;
  return JSON.stringify({
    scope: 'asees',
    name,
    restapi: { listen: at(api), connect_address: at(api) },
    etcd3: { hosts: etcds.map(at) },
    bootstrap: {
      dcs: {
        ...{ ttl: 20, loop_wait: 5, retry_timeout: 5, maximum_lag_on_failover: 1_048_576 },
        ...{ synchronous_mode: true, failsafe_mode: true },
        postgresql: {
          ...{ use_pg_rewind: true, use_slots: true },
          parameters: { wal_log_hints: 'on', wal_keep_size: '256MB', max_connections: 150 },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    },
    postgresql: {
      ...{ listen: at(port), connect_address: at(port) },
      ...{ data_dir: `${folder}/data`, bin_dir: programs, pgpass: `${folder}/pgpass` },
      authentication: {
        superuser: { username: 'postgres', password: passwords.postgres },
        replication: { username: 'replicator', password: passwords.replicator },
      },
      parameters: { unix_socket_directories: folder },
      pg_hba: [
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
      ],
      // Else a new follower waits minutes for the leader's next checkpoint.
      basebackup: [{ checkpoint: 'fast' }],
    },
  });
}

/** What HAProxy in front of PostgreSQL is told: whoever Patroni calls the leader has all connections, and nobody else one. */
export function haproxySettings(port: number, places: Place[]): string {
  return `
defaults
  mode tcp
  timeout connect 3s
  timeout check 2s
  timeout client 30m
  timeout server 30m
listen leader
  bind 127.0.0.1:${port}
  option clitcpka
  option srvtcpka
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${places.map((place) => `  server ${place.name} 127.0.0.1:${place.port} check port ${place.api}`).join('\n')}
`;
}

/** What an etcd is told: three of them decide by majority. */
export function etcdSettings({ name, port, api, folder }: Place, all: readonly Place[]): string[] {
  const at = (of: number) => `http://127.0.0.1:${of}`;
  return [
    ...['--name', name, '--data-dir', `${folder}/data`, '--log-level', 'error'],
    ...['--listen-client-urls', at(port), '--advertise-client-urls', at(port)],
    ...['--listen-peer-urls', at(api), '--initial-advertise-peer-urls', at(api)],
    ...['--initial-cluster', all.map((each) => `${each.name}=${at(each.api)}`).join(',')],
  ];
}
