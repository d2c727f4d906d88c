import pg from 'pg';
import { isSilent } from './away.ts';

type Handed = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void;

/**
 * A pool in which one connection that died without a word (behind a wire, a proxy or a machine that is gone) speaks for
 * all that were opened before: they are replaced as they are asked for, instead of each being waited for in its turn.
 */
export class Pool extends pg.Pool {
  #openedAt = new WeakMap<pg.PoolClient, number>();
  #suspectedAt = 0;

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on('connect', (client) => this.#openedAt.set(client, performance.now()));
    this.on('release', (error) => {
      if (isSilent(error)) this.#suspectedAt = performance.now();
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(handed: Handed): void;
  // biome-ignore lint/suspicious/noConfusingVoidType: as the driver has it
  override connect(handed?: Handed): Promise<pg.PoolClient> | void {
    if (this.#suspectedAt === 0) return handed ? super.connect(handed as never) : super.connect();
    const client = this.#opensGood();
    if (!handed) return client;
    client.then(
      (good) => handed(undefined, good, good.release),
      (error: Error) => handed(error, undefined, () => {}),
    );
  }

  async #opensGood(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await super.connect();
      if ((this.#openedAt.get(client) ?? 0) >= this.#suspectedAt) return client;
      client.release(true);
    }
  }
}
