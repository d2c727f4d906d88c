/** The e-mail address of somebody who asked to be remembered (decision 0031): never a password. */

const cookie = 'remembered_email';
const week = 7 * 86_400;

export function rememberedEmail(request: Request): string {
  const found = new RegExp(`(?:^|;\\s*)${cookie}=([^;]*)`).exec(request.headers.get('cookie') ?? '');
  try {
    return decodeURIComponent(found?.[1] ?? '').slice(0, 254);
  } catch {
    return '';
  }
}

/** The header that remembers an address for a week, or forgets it where `email` is null. */
export function rememberEmail(email: string | null, publicUrl: string): string {
  const value = email === null ? '' : encodeURIComponent(email);
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookie}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${email === null ? 0 : week}${secure}`;
}
