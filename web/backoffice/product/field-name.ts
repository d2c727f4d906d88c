/** What a field of a product is called: by its word, a part of a colour with the colour's name. */
export function fieldName(
  words: Record<string, string>,
  titles: Record<string, string>,
  name: string,
): string {
  const [, glaze, part] = /^(?:glazes|remove)\.([^.]+)\.?(\w*)$/.exec(name) ?? [];
  if (glaze !== undefined)
    return [words[part ?? ''], titles[`glaze:${glaze}`] ?? glaze].filter(Boolean).join(': ');
  if (name.startsWith('new.')) return words.glazes ?? name;
  return words[name.replace(/_mode$/, '_ids')] ?? name;
}
