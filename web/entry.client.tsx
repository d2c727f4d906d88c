import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadMessages } from '#shop/messages/load.ts';
import { MessagesProvider } from './messages.tsx';

// Only the page's own language is loaded; the other one comes with the page that switches to it.
const language = document.documentElement.lang === 'en' ? 'en' : 'ar';
const messages = await loadMessages(language);

startTransition(() => {
  hydrateRoot(
    document,
    <MessagesProvider value={messages}>
      <HydratedRouter />
    </MessagesProvider>,
  );
});
