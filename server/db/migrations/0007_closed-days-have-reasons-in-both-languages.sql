-- Written by hand: a reason that is known gets its English; another one stands in both languages as it was.
ALTER TABLE "blackout_days" ALTER COLUMN "reason" SET DATA TYPE jsonb USING jsonb_build_object('ar', "reason", 'en', CASE "reason"
  WHEN 'يوم التأسيس' THEN 'Founding Day'
  WHEN 'عيد الفطر' THEN 'Eid al-Fitr'
  WHEN 'يوم عرفة' THEN 'Day of Arafah'
  WHEN 'عيد الأضحى' THEN 'Eid al-Adha'
  WHEN 'اليوم الوطني' THEN 'National Day'
  ELSE "reason" END);
