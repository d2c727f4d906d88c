import { connect, createServer, type Socket } from 'node:net';

export type Wire = {
  /** The same address by way of the wire. */
  url: string;
  /** Cuts every connection; new ones are refused until `mend`. */
  cut(): void;
  /** Those that there are lead nowhere from now on, without a word; new ones are good. */
  silence(): void;
  mend(): void;
  /** Cuts each connection on which this is sent. */
  cutOn(words: RegExp | null): void;
  close(): Promise<void>;
};

/** A wire between the shop and the server of an address, that can break. */
export async function wireTo(address: string): Promise<Wire> {
  const { hostname, port } = new URL(address);
  const pairs = new Map<Socket, Socket>();
  const silent = new WeakSet<Socket>();
  let isCut = false;
  let cutOn: RegExp | null = null;
  const end = (near: Socket) => {
    near.destroy();
    pairs.get(near)?.destroy();
    pairs.delete(near);
  };
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
    pairs.set(near, far);
    near.on('data', (piece) => {
      if (cutOn?.test(piece.toString('latin1'))) return end(near);
      if (!silent.has(near)) far.write(piece);
    });
    far.on('data', (piece) => !silent.has(near) && near.write(piece));
    for (const socket of [near, far]) {
      socket.on('error', () => end(near));
      socket.on('close', () => end(near));
    }
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const url = new URL(address);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { port: number }).port);
  const cut = () => {
    isCut = true;
    for (const near of pairs.keys()) end(near);
  };
  return {
    url: url.href,
    cut,
    silence() {
      for (const near of pairs.keys()) silent.add(near);
    },
    mend() {
      isCut = false;
    },
    cutOn(words) {
      cutOn = words;
    },
    async close() {
      cut();
      await new Promise((closed) => server.close(closed));
    },
  };
}
