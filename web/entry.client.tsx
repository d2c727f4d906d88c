import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { messagesFor } from './base/browser-messages.ts';
import { documentPath } from './base/document-path.ts';
import { limitFetches } from './base/lost.ts';
import { MessagesProvider } from './base/messages.tsx';

limitFetches();
const messages = await messagesFor(documentPath);

startTransition(() => {
  hydrateRoot(
    document,
    <MessagesProvider value={messages}>
      <HydratedRouter />
    </MessagesProvider>,
  );
});
