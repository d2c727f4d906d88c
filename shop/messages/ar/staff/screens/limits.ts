/** ما يعطيه الموظف وحده، وما يحتاج إلى شخص ثانٍ. */
export const limits = {
  alone: (alone: string, day: string) =>
    `ما زاد على ${alone} في المرة أو ${day} في اليوم يحتاج إلى موافقة شخص ثانٍ خلال 24 ساعة.`,
  today: (sum: string) => `استخدمت من حدّ اليوم ${sum}.`,
  elsewhere: 'اطلب الموافقة من صفحة الطلب',
};
