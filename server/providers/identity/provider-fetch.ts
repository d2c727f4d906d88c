import { ProviderUnavailable, readText } from '#server/providers/kit/provider-http.ts';

/** A fetch for the libraries of OpenID Connect: bounded answers, and trouble with the network as ProviderUnavailable. */
export function providerFetch(provider: string, fetcher: typeof fetch) {
  return async (url: string, options: object): Promise<Response> => {
    const call = options as RequestInit;
    try {
      const response = await fetcher(url, call);
      const { status } = response;
      if (status >= 500) throw new ProviderUnavailable(provider, 'server_error', { status });
      if (status === 408 || status === 425 || status === 429)
        throw new ProviderUnavailable(provider, 'busy', { status });
      return new Response(await readText(provider, response), { status, headers: response.headers });
    } catch (cause) {
      if (cause instanceof ProviderUnavailable) throw cause;
      throw new ProviderUnavailable(provider, call.signal?.aborted ? 'timeout' : 'network', { cause });
    }
  };
}

/** The ProviderUnavailable that a library has wrapped in errors of its own, if there is one. */
export function unavailableIn(error: unknown): ProviderUnavailable | null {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if (inner instanceof ProviderUnavailable) return inner;
  }
  return null;
}
