/** Whether this browser has passkeys and reads what the shop says of them by itself. */
export function hasPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON === 'function';
}

/** Has one of the browser's passkeys sign; answers what the shop checks, as text. Throws where nobody did. */
export async function signByPasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<string> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return written(await navigator.credentials.get({ publicKey }));
}

/** Has the browser make a passkey. Throws where it didn't. */
export async function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<string> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return written(await navigator.credentials.create({ publicKey }));
}

function written(made: Credential | null): string {
  if (!(made instanceof PublicKeyCredential)) throw new Error('no passkey');
  return JSON.stringify(made.toJSON());
}
