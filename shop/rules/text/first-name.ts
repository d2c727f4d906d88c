/** What a person is called; «عبد الله» and the like stay whole. */
export function firstName(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/);
  return second && /^(عبد|أبو|أم|ابو|ام|Abu|Abd|Umm)$/i.test(first) ? `${first} ${second}` : first;
}
