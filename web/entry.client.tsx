import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { messagesFor } from './base/browser-messages.ts';
import { documentPath } from './base/document-path.ts';
import { limitFetches } from './base/lost.ts';
import { MessagesProvider } from './base/messages.tsx';
import type { Fault } from './base/tell-error.ts';

const tell = (kind: Fault) => (error: unknown) =>
  import('./base/tell-error.ts').then(
    ({ tellError }) => tellError(kind, error),
    () => {},
  );
addEventListener('error', ({ error }) => tell('error')(error));
addEventListener('unhandledrejection', ({ reason }) => tell('rejection')(reason));

limitFetches();
const messages = await messagesFor(documentPath);

startTransition(() => {
  hydrateRoot(
    document,
    <MessagesProvider value={messages}>
      <HydratedRouter onError={tell('page')} />
    </MessagesProvider>,
  );
});
