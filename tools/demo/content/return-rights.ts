import type { ContentBlock } from '#shop/contract/content-blocks.ts';
import { guaranteeInWords } from '#shop/messages/bilingual/promises.ts';
import { demoSettings } from '../store/settings.ts';
import { guaranteeDays } from './in-words.ts';
import { facts, heading, list, paragraph } from './page.ts';

/**
 * What the law gives who bought something and what we give on top (E-Commerce Law, article 13): one wording, in the terms
 * and on the page of returns.
 */
export const returnRights: { ar: ContentBlock[]; en: ContentBlock[] } = {
  ar: [
    heading('حق الإرجاع خلال 7 أيام', 'returns'),
    paragraph(
      'لك أن تفسخ العقد وتعيد المنتج خلال 7 أيام من تسلّمه، ما لم تستخدمه أو تنتفع به، وتتحمل حينها تكلفة الإعادة. راسلنا برقم الطلب ونرتّب معك الإعادة، ونُعيد ثمن المنتج بعد أن يصلنا. ويشمل ذلك النبتة إن عادت سليمة كما وصلت. ويُستثنى ما استثناه النظام، ومنه:',
    ),
    list(
      'ما صُنع بناءً على طلبك، كالأصيص المنقوش.',
      'ما يسرع تلفه أو تنتهي صلاحيته خلال هذه المدة، كالتمر والشوكولاتة.',
      'ما لا يمكن بيعه مرة أخرى لأسباب صحية.',
      'ما ظهر عيبه بسبب سوء استخدامه بعد تسلّمه.',
    ),
    heading('العيوب وما خالف طلبك', 'faulty'),
    paragraph(
      'إن كان المنتج معيبًا، أو خالف ما طلبته أو ما وصفناه، فلك أن تعيده على حسابنا، وتختار بديلًا أو استرداد المبلغ، ولو كان منقوشًا أو مما يسرع تلفه أو مضت 7 أيام. ولا ينقص شيء في هذه الشروط حقوقك النظامية.',
    ),
    heading(`ضمان الهدية لمدة ${facts.guaranteeDays.ar} (إضافةً إلى حق الإرجاع خلال 7 أيام)`, 'guarantee'),
    paragraph(
      `طريق أسهل نزيده لك، دون الإخلال بحقوقك النظامية: إن وصلت النبتة متضررة أو ذبلت أو انكسر أصيصها، فأرسل لنا صورة ${guaranteeDays.ar} من التسليم. تختار أنت: بديل نوصّله على حسابنا، أو استرداد المبلغ. ولا نطلب إعادة نبتة متضررة.`,
    ),
    heading('استرداد المبلغ', 'refunds'),
    paragraph(
      'نُعيد المبلغ إلى وسيلة الدفع نفسها: ما دفعته ببطاقة بنكية أو بالتقسيط يعود إليها، وما دفعته من محفظتك يعود إلى محفظتك. وإن فضّلت أضفناه كله إلى محفظتك فورًا. نبدأ الاسترداد خلال 3 أيام عمل من قبوله، وقد يستغرق ظهوره في حسابك حتى 14 يوم عمل بحسب البنك. ويصلك إشعار دائن بما أُعيد.',
    ),
  ],
  en: [
    heading('Your right to return within 7 days', 'returns'),
    paragraph(
      'You can withdraw from the contract and return a product within 7 days of receiving it, as long as you haven’t used it or benefited from it. You pay for sending it back. Write to us with the order number and we’ll arrange the return with you, and refund the product’s price once it reaches us. This covers plants too, if they come back as healthy as they arrived. The law makes exceptions, among them:',
    ),
    list(
      'Products made to your order, such as an engraved pot.',
      'Products that spoil quickly or expire within this time, such as dates and chocolate.',
      'Products that can’t be sold again for health reasons.',
      'Faults caused by mishandling after you received the product.',
    ),
    heading('Faulty products, or not what you ordered', 'faulty'),
    paragraph(
      'If a product is faulty, or isn’t what you ordered or what we described, you can return it at our cost and choose a replacement or a refund, even if it is engraved, spoils quickly, or the 7 days have passed. Nothing in these terms limits your statutory rights.',
    ),
    heading(
      `${guaranteeInWords('en', demoSettings.return_days)} (in addition to your right to return within 7 days)`,
      'guarantee',
    ),
    paragraph(
      `An easier way that we offer on top, without prejudice to your statutory rights: if a plant arrives damaged, wilts, or its pot is broken, send us a photo ${guaranteeDays.en} of delivery. You choose: a replacement, delivered at our cost, or a refund. We never ask for a damaged plant back.`,
    ),
    heading('Refunds', 'refunds'),
    paragraph(
      'We refund to your original payment method: what you paid by card or in instalments goes back there, and what you paid from your wallet goes back to your wallet. If you prefer, we add all of it to your wallet straight away. We start the refund within 3 business days of accepting it; depending on your bank, it can take up to 14 business days to appear. You receive a credit note for what was refunded.',
    ),
  ],
};
