import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { drawable } from './drawable.ts';
import { shopFonts } from './shop-fonts.ts';
import { visualRuns } from './visual-runs.ts';

/** What pdfkit reads fonts by. */
const { create } = createRequire(createRequire(import.meta.url).resolve('pdfkit'))('fontkit') as {
  create: (font: Buffer) => { hasGlyphForCodePoint: (code: number) => boolean };
};

describe('what the faces can draw', () => {
  it.each([
    ['نبتة 🌵👩‍🌾 «الحب» ❤️ 🇸🇦 1️⃣', 'نبتة  «الحب»   1'],
    ['“Quotes”, ‘and’ "more" & <less> — it’s 50%…', '“Quotes”, ‘and’ "more" & <less> — it’s 50%…'],
    ['Ünïcode Łódź İstanbul', 'Ünïcode Łódź İstanbul'],
    ['e\u0301 x\u0331', 'é x'],
    ['北京 Жанна', '?? ?????'],
    ['کافی‌شاپ', 'كافيشا?'],
    ['™ © ®️', '™ © ®'],
    ['a\u0000b\u200bc\ud83c', 'abc?'],
    ['\u2066AS-1\u2069 \u200fنص', '\u2066AS-1\u2069 \u200fنص'],
    ['', ''],
  ])('%j is drawn as %j', (typed, drawn) => {
    expect(drawable(typed)).toBe(drawn);
  });

  it('of all characters there are, has a shape in the file that draws it', () => {
    const faces = new Map([...shopFonts()].map(([name, font]) => [name, create(font)]));
    const without: string[] = [];
    for (let code = 0x20; code < 0x30000; code += 1) {
      const drawn = drawable(String.fromCodePoint(code));
      for (const { text, face } of visualRuns(drawn, 'ltr'))
        for (const character of text.replace(/\s/g, ''))
          for (const weight of [400, 600])
            if (!faces.get(`${face}-${weight}`)?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
              without.push(`${code.toString(16)} in ${face}-${weight}`);
    }
    expect(without).toEqual([]);
  });
});
