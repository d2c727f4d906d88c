/**
 * A Node server that does nothing, and asks a database for nothing: what the shop's figures are held against. Prints its
 * address; ends with the process that started it.
 */
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 4 });
const server = createServer(async ({ url = '/' }, response) => {
  const times = Number(/^\/select\/(\d+)$/.exec(url)?.[1] ?? 0);
  for (let nth = 0; nth < times; nth += 1) await pool.query('select 1');
  response.end('ok');
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.on('disconnect', () => process.exit());
