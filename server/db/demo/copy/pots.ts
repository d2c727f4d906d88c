import type { Localized } from '#server/db/schema/types.ts';

export const potCopy: Record<string, Localized> = {
  'pot-najd': {
    ar: `مثلثات نجدية محفورة باليد على جدارٍ مستدقّ، مع صحن من اللون نفسه.`,
    en: `Hand-cut Najdi triangles on a tapered wall, with a saucer to match.`,
  },
  'pot-kathib': {
    ar: `أضلاع أفقية هادئة كآثار الريح على الرمل.`,
    en: `Soft ribs, like the lines that wind leaves on a dune.`,
  },
  'pot-sahab': {
    ar: `غُمس في الطلاء مرتين، فنزل اللون على حافته كسحابة.`,
    en: `Dipped twice, so the glaze settles over the rim like low cloud.`,
  },
  'pot-diriyah': {
    ar: `نقوش محفورة قبل الحرق، مستوحاة من جدران الطين في الدرعية.`,
    en: `Carved before firing, after the mud-brick walls of Diriyah.`,
  },
  'pot-wadi': {
    ar: `أسطواني بأضلاع متساوية، يليق بنبتة مستقيمة القوام.`,
    en: `An evenly ribbed cylinder for plants that stand up straight.`,
  },
  'pot-rimal': {
    ar: `طلاءان يلتقيان عند المنتصف بخطٍّ رسمته اليد لا المسطرة.`,
    en: `Two glazes meeting halfway, on a line drawn by hand rather than ruler.`,
  },
  'pot-tin': {
    ar: `حزام من الطين ترك بلا طلاء لترى المادة كما هي.`,
    en: `A band of bare clay left unglazed, so you see what it is made of.`,
  },
  'pot-jarrah': {
    ar: `بطن ممتلئ وعنق ضيق كجرّة الماء القديمة.`,
    en: `Full-bellied and narrow-necked, like an old water jar.`,
  },
  'pot-asir': {
    ar: `نقش محفور يحيّي القطّ العسيري، على بطنٍ مستدير.`,
    en: `Carving that nods to the Qatt of Asir, on a rounded belly.`,
  },
  'pot-harrah': {
    ar: `داكن ومضلّع كحجارة الحرّات، والخضرة فوقه أوضح.`,
    en: `Dark and ribbed like the lava fields; green looks greener above it.`,
  },
  'pot-layl': {
    ar: `زرقة عميقة تنزل على الطين كما ينزل الليل.`,
    en: `Deep colour coming down over clay the way night does.`,
  },
  'pot-ghadir': {
    ar: `واسع وقليل العمق، لتنسيق عصاريات أو بونساي.`,
    en: `Wide and shallow, for succulents planted together or a bonsai.`,
  },
  'pot-hilal': {
    ar: `حفر صغيرة ضغطتها أطراف الأصابع والطين طري.`,
    en: `Small dimples pressed by fingertips while the clay was soft.`,
  },
  'pot-wahah': {
    ar: `أخاديد عمودية ناعمة حول وعاء واسع يكفي لعدة نبتات.`,
    en: `Gentle flutes around a bowl wide enough for several plants.`,
  },
  'pot-lulu': {
    ar: `بيضاوي أملس، أنسب ما يكون للنقش بالاسم.`,
    en: `A smooth egg: the best of all our pots for a name.`,
  },
  'pot-sadaf': {
    ar: `أخاديد كخطوط الصدفة، يلمع الطلاء على حوافها.`,
    en: `Flutes like the lines of a shell, with glaze bright along the edges.`,
  },
  'pot-nada': {
    ar: `نقرات كقطرات الندى يتجمّع فيها الطلاء فيغمق لونه.`,
    en: `Dewdrop dimples where the glaze pools and deepens.`,
  },
  'pot-nakhil': {
    ar: `حوض عالٍ مخدّد كجذع النخلة، لنباتات الأرض الكبيرة.`,
    en: `A tall planter, fluted like a palm trunk, for big floor plants.`,
  },
  'pot-manarah': {
    ar: `خط واحد صاعد بلا زخرفة، يرفع النبتة إلى مستوى النظر.`,
    en: `One rising line and no ornament; lifts a plant to eye level.`,
  },
  'pot-qasr': {
    ar: `أكبر ما نصنع، بمثلثات نجدية تدور حول الحافة.`,
    en: `The largest we make, ringed with Najdi triangles.`,
  },
  'pot-majlis': {
    ar: `على قاعدة ترفعه قليلًا عن الطاولة، كما تُرفع القهوة لضيف.`,
    en: `Raised a little on a foot, the way coffee is raised to a guest.`,
  },
  'pot-rawshan': {
    ar: `نقش مفرّغ المظهر يستعير هندسة رواشين جدة.`,
    en: `Carving that borrows the lattice of Jeddah’s rawashin.`,
  },
  'pot-qamar': {
    ar: `حافة داكنة على جسم فاتح، كقمرٍ في أول ليله.`,
    en: `A dark rim over a pale body, like the moon early in the night.`,
  },
  'pot-finjan': {
    ar: `بحجم كفّ اليد ومعه صحنه، لعصارية على مكتب.`,
    en: `Fits the palm, with its own saucer; for a succulent on a desk.`,
  },
  'pot-zahrah': { ar: `صغير مخدّد كبتلات مضمومة.`, en: `Small and fluted, like petals still closed.` },
  'pot-hayl': {
    ar: `طلاءان في قطعة صغيرة، وأخفّ الهدايا ثمنًا.`,
    en: `Two glazes on one small piece; the gentlest price we have.`,
  },
};
