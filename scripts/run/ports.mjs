import { createServer } from 'node:net';
import { Failure } from './say.mjs';

/**
 * Refuses when a port is not free, naming the setting that changes it. Port 0 means any.
 * @param {{ name: string, port: number, host: string }[]} ports
 */
export async function refuseTakenPorts(ports) {
  const problems = [];
  for (const { name, port, host } of ports) {
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      problems.push(`${name} is not a port: ${process.env[name] || port}.`);
    else if (port !== 0) {
      const code = await tryPort(port, host);
      if (code) problems.push(`${explain(code, port, host)} Choose another with ${name}=${port + 1}.`);
    }
  }
  if (problems.length > 0) throw new Failure(problems.join('\n'));
}

/** @param {string} code @param {number} port @param {string} host */
function explain(code, port, host) {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken: another program, or this shop a second time, listens there.`;
  if (code === 'EACCES') return `Port ${port} is not allowed for this user.`;
  return `Can't listen on ${host}:${port} (${code}).`;
}

/** @param {number} port @param {string} host @returns {Promise<string | undefined>} what is wrong with it */
function tryPort(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code ?? error.message));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}
