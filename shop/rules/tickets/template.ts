/** What a template of an answer is filled with. */
export type TemplateFacts = { name: string; order: string };

/** The names of these, as they stand between brackets in either language. */
const named: Record<string, keyof TemplateFacts> = {
  ...{ name: 'name', order: 'order' },
  ...{ الاسم: 'name', الطلب: 'order' },
};

/** A template with the facts of what is answered. What isn't known leaves neither brackets nor a space before a mark. */
export function fillTemplate(text: string, facts: TemplateFacts): string {
  return text
    .replace(/\[([^[\]\n]+)\]/g, (whole, name: string) => {
      const fact = named[name.trim().toLowerCase()];
      return fact ? facts[fact] : whole;
    })
    .replace(/ +([،,.:؟?!])/g, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();
}
