import { expect, it } from 'vitest';
import { isPushService } from './push-services.ts';

const live = { sandboxUrl: null };

it.each([
  'https://fcm.googleapis.com/fcm/send/dWX3F5ZpefosGcR9',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://wns2-by3p.notify.windows.com/w/?token=BQYA',
  'https://web.push.apple.com/QGuQyavXutnMH',
])('sends to %s', (endpoint) => expect(isPushService(endpoint, live)).toBe(true));

it.each([
  // Others, and what only looks like one of them.
  'https://evil.example/push',
  'https://fcm.googleapis.com.evil.example/',
  'https://evilpush.apple.com/',
  'https://push.apple.com/',
  'https://fcm.googleapis.com./fcm/send/x',
  // Inside the network.
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://localhost/',
  'http://169.254.169.254/latest/meta-data/',
  'https://metadata.google.internal/',
  // Unencrypted, at another port, with a name and password.
  'http://fcm.googleapis.com/fcm/send/x',
  'https://fcm.googleapis.com:8443/fcm/send/x',
  'https://a:b@fcm.googleapis.com/fcm/send/x',
  'file:///etc/passwd',
  'fcm:token',
  '',
])('never sends to %s', (endpoint) => expect(isPushService(endpoint, live)).toBe(false));

it('beside the sandbox sends to nobody else', () => {
  const sandbox = { sandboxUrl: 'http://127.0.0.1:3100' };
  expect(isPushService('http://127.0.0.1:3100/push/1', sandbox)).toBe(true);
  expect(isPushService('http://127.0.0.1:3100/control/reset', sandbox)).toBe(false);
  expect(isPushService('http://127.0.0.1:3101/push/1', sandbox)).toBe(false);
  expect(isPushService('https://fcm.googleapis.com/fcm/send/x', sandbox)).toBe(false);
  expect(isPushService('http://127.0.0.1:3100/push/1', live)).toBe(false);
});
