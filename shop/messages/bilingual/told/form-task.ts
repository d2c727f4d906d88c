/** What the team reads of a form that somebody sent, in Arabic: they work in it. */
export const formTask = {
  task: {
    contact: 'رسالة من صفحة التواصل، والمطلوب الرد عليها',
    corporate: 'طلب من صفحة هدايا الشركات، والمطلوب إرسال عرض السعر',
  },
  flagged: 'قد تكون آلية: يُتأكد من مرسلها بالاتصال قبل أي رد.',
  noMessage: 'بلا رسالة: المطلوب الاتصال بصاحبها.',
  labels: {
    company: 'الشركة',
    name: 'الاسم',
    phone: 'الجوال',
    email: 'البريد الإلكتروني',
    city: 'المدينة',
    quantity: 'الكمية',
    occasion: 'المناسبة',
    link: 'رابط',
  },
  picture: (number: number) => `الصورة ${number}`,
};
