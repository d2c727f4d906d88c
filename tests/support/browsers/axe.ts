import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * axe takes letters that join, as Arabic ones do, for the ligatures of an icon font: after three such texts it has no eye
 * for the contrast of any text in that font. The shop has no icon font, and axe is told so.
 */
const asksForIcons = 'function _isIconLigature(textVNode) {';
const axeSource = axe.source.replace(asksForIcons, `${asksForIcons} return false;`);
if (axeSource === axe.source) throw new Error(`axe ${axe.version} asks for icon fonts in another way`);

/**
 * axe for a page, which names what is wrong and doesn't describe what is right: that would be two fifths of its time. What
 * has a frame of somebody else's is looked at in tests of its own; the other mode opens a page for each look.
 */
export function axeOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page, axeSource }).setLegacyMode().options({ resultTypes: ['violations'] });
}
