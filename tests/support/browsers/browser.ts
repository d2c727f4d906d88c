/** A browser for what is plain HTTP: keeps cookies by host and path, and follows nothing by itself. */
export class Browser {
  readonly #cookies = new Map<string, { host: string; path: string; name: string; value: string }>();

  async open(url: string, init: { form?: Record<string, string>; headers?: Record<string, string> } = {}) {
    const { host, pathname } = new URL(url);
    const cookie = [...this.#cookies.values()]
      .filter((kept) => kept.host === host && pathname.startsWith(kept.path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { ...(cookie === '' ? {} : { cookie }), ...init.headers },
      ...(init.form ? { method: 'POST', body: new URLSearchParams(init.form) } : {}),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(host, line);
    return response;
  }

  /** Where an answer leads. */
  static next(from: Response): string {
    const location = from.headers.get('location');
    if (location === null) throw new Error(`${from.status} leads nowhere: ${from.url}`);
    return new URL(location, from.url).href;
  }

  cookie(name: string): string | undefined {
    return [...this.#cookies.values()].find((kept) => kept.name === name)?.value;
  }

  forget(): void {
    this.#cookies.clear();
  }

  #keep(host: string, line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const of = (attribute: string) =>
      attributes.find((said) => said.toLowerCase().startsWith(`${attribute}=`))?.split('=')[1];
    const path = of('path') ?? '/';
    const over = of('max-age') === '0' || Date.parse(of('expires') ?? '') < Date.now();
    const key = `${host} ${path} ${name}`;
    if (over) this.#cookies.delete(key);
    else this.#cookies.set(key, { host, path, name, value });
  }
}
