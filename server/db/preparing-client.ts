import pg from 'pg';

/** How many texts are prepared: the shop's own queries are about a hundred, and each costs every connection memory. */
const preparedMost = 200;

const names = new Map<string, string>();

/**
 * A connection on which PostgreSQL parses and plans each text of a query once and only executes it from then on,
 * which is half of its work. Texts beyond the first two hundred (lists have one for each mix of filters) run unprepared.
 */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...given: unknown[]) => unknown;
    this.query = ((config: unknown, values: unknown, ...rest: unknown[]) =>
      query(named(config, values), values, ...rest)) as pg.Client['query'];
  }
}

function named(config: unknown, values: unknown): unknown {
  if (typeof config !== 'object' || config === null || !('text' in config)) return config;
  if (!Array.isArray(values) || values.length === 0 || typeof config.text !== 'string') return config;
  const name = nameOf(config.text);
  return name === undefined ? config : { ...config, name };
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= preparedMost) return known;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
}
