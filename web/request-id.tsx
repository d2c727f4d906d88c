import { createContext, use, useState } from 'react';

const RequestIdContext = createContext<string | null>(null);

export const RequestIdProvider = RequestIdContext.Provider;

/**
 * The id under which the server logged this page's request, for error pages. It isn't part of the page's data, so
 * that kept pages stay the same for everybody: in the browser it is read back from what the server drew.
 */
export function RequestId() {
  const given = use(RequestIdContext);
  const [id] = useState(() => given ?? globalThis.document?.getElementById('request-id')?.textContent ?? '');
  if (id === '') return null;
  return (
    <bdi dir="ltr" id="request-id" className="num med select-all">
      {id}
    </bdi>
  );
}
