import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { messagesFor } from './browser-messages.ts';
import { documentPath } from './document-path.ts';
import { limitFetches } from './lost.ts';
import { MessagesProvider } from './messages.tsx';

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
