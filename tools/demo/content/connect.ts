import { advice, type DemoPage, heading, picture } from './page.ts';

/** The ways to reach the shop, in their order; the page knows their numbers and addresses from the shop's settings. */
export const connect: DemoPage = {
  slug: 'connect',
  title: { ar: 'قنوات التواصل', en: 'Connect with us' },
  summary: {
    ar: 'للسؤال قبل الشراء، أو لنبتة تحتاج إلى رأي، أو للسلام فقط.',
    en: 'For a question before you buy, a plant that needs a second opinion, or just to say hello.',
  },
  blocks: {
    ar: [
      heading('نحن قريبون', 'hero'),
      picture('fiddle-leaf-fig--pearl-ribs', 'فيكس ليراتا في أصيص أبيض لؤلؤي'),
      advice('الهاتف', 'نردّ عليك في ساعات العمل', { id: 'phone', icon: 'phone' }),
      advice('واتساب', 'أرسل صورة نبتتك أو رقم طلبك', { id: 'whatsapp', icon: 'chat' }),
      advice('اكتب لنا', 'نردّ خلال يوم عمل', { id: 'write', icon: 'mail' }),
      advice('Instagram', 'نباتات اليوم، وأصص خرجت من الفرن', { id: 'instagram', icon: 'instagram' }),
      advice('X', 'أخبار المواسم والمواعيد', { id: 'x', icon: 'x' }),
      advice('Pinterest', 'أركان وأفكار للمكاتب والبيوت', { id: 'pinterest', icon: 'pinterest' }),
      advice('زيارة المعرض', 'الموقع على الخريطة', { id: 'visit', icon: 'pin' }),
      advice('الشكاوى', 'لم يرضك شيء؟ ابدأ بنا', { id: 'complaints', icon: 'shield' }),
    ],
    en: [
      heading('We’re close by', 'hero'),
      picture('fiddle-leaf-fig--pearl-ribs', 'A fiddle-leaf fig in a pearl white pot'),
      advice('Phone', 'Answered during opening hours', { id: 'phone', icon: 'phone' }),
      advice('WhatsApp', 'Send a photo of your plant, or your order number', {
        id: 'whatsapp',
        icon: 'chat',
      }),
      advice('Write to us', 'We reply within one business day', { id: 'write', icon: 'mail' }),
      advice('Instagram', 'Today’s plants, and pots fresh from the kiln', {
        id: 'instagram',
        icon: 'instagram',
      }),
      advice('X', 'News of seasons and delivery days', { id: 'x', icon: 'x' }),
      advice('Pinterest', 'Corners and ideas for homes and offices', { id: 'pinterest', icon: 'pinterest' }),
      advice('Visit the showroom', 'See it on the map', { id: 'visit', icon: 'pin' }),
      advice('Complaints', 'Not happy with something? Start with us', { id: 'complaints', icon: 'shield' }),
    ],
  },
};
