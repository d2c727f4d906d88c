import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { messagesFor } from './browser-messages.ts';
import { MessagesProvider } from './messages.tsx';

const messages = await messagesFor(location.pathname);

startTransition(() => {
  hydrateRoot(
    document,
    <MessagesProvider value={messages}>
      <HydratedRouter />
    </MessagesProvider>,
  );
});
