import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { limitFetches } from '../base/lost.ts';
import { StaffMessagesProvider } from './base/messages.tsx';
import { signFetches } from './session/session.ts';

// An old tab asks for a file of a build that is gone: the new one is a reload away.
addEventListener('vite:preloadError', (event) => {
  event.preventDefault();
  location.reload();
});

limitFetches();
signFetches();
const english = document.documentElement.lang === 'en';
const { staff } = await (english
  ? import('#shop/messages/en/staff/index.ts')
  : import('#shop/messages/ar/staff/index.ts'));

startTransition(() => {
  hydrateRoot(
    document,
    <StaffMessagesProvider value={staff}>
      <HydratedRouter />
    </StaffMessagesProvider>,
  );
});
