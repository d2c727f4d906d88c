import { createServer } from 'node:net';

/**
 * What is wrong with ports: not one, wanted twice, or not free, each with the setting that changes it. Port 0 means any.
 * @param {{ name: string, port: number, host: string }[]} ports
 * @returns {Promise<string[]>}
 */
export async function portProblems(ports) {
  const problems = [];
  for (const [index, { name, port, host }] of ports.entries()) {
    const earlier = ports.slice(0, index).find((other) => other.port === port && port !== 0);
    if (earlier) problems.push(`${earlier.name} and ${name} are both ${port}: give one of them another.`);
    else if (!Number.isInteger(port) || port < 0 || port > 65_535)
      problems.push(`${name} is not a port: ${process.env[name] || port}.`);
    else if (port !== 0) {
      const code = await tryPort(port, host);
      if (code) problems.push(explain(code, name, port, host));
    }
  }
  return problems;
}

/** @param {string} code @param {string} name @param {number} port @param {string} host */
function explain(code, name, port, host) {
  const another = `Choose another with ${name}=${port + 1}.`;
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken: another program, or this shop a second time, listens there. ${another}`;
  if (code === 'EACCES')
    return `Port ${port} is not allowed for this user. Choose one above 1023 with ${name}.`;
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code))
    return `This machine has no address ${host}. Set HOST to one that it has: 127.0.0.1, or 0.0.0.0 for all.`;
  return `Can't listen on ${host}:${port} (${code}). ${another}`;
}

/** @param {number} port @param {string} host @returns {Promise<string | undefined>} what is wrong with it */
function tryPort(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code ?? error.message));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}
