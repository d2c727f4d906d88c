import { createContext, use, useState } from 'react';
import { useMessages } from './messages.tsx';
import styles from './request-id.module.css';

const RequestIdContext = createContext<string | null>(null);

export const RequestIdProvider = RequestIdContext.Provider;

/**
 * The number under which the server logged this page's request, for faults of ours; nothing where there is none, as for
 * a fault of the browser's. It isn't part of the page's data, so that kept pages stay the same for everybody: in the
 * browser it is read back from what the server drew.
 */
export function RequestId() {
  const { shell } = useMessages();
  const given = use(RequestIdContext);
  const [id] = useState(() => given ?? globalThis.document?.getElementById('request-id')?.textContent ?? '');
  if (id === '') return null;
  return (
    <p className="small">
      {shell.requestId}{' '}
      <bdi dir="ltr" id="request-id" className={`num med ${styles.number}`}>
        {id}
      </bdi>
    </p>
  );
}
