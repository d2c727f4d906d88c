import { changeCity } from './change-city.ts';
import { changeFees, withdrawFees } from './change-fees.ts';
import { addWindow, changeWeek, endWindow } from './change-week.ts';
import { changeDay, listCityDays } from './city-days.ts';
import { changeClosedDay, closeDays, listClosedDays, openDay } from './closed-days.ts';
import { copyWeek } from './copy-week.ts';
import { listBookings } from './list-bookings.ts';
import { listStaffCities, readStaffCity } from './read-cities.ts';
import { tryDelivery } from './try-delivery.ts';

/** Cities, windows and closed days as staff keep them. */
export const staffDeliveryOperations = [
  listStaffCities,
  readStaffCity,
  changeCity,
  changeFees,
  withdrawFees,
  addWindow,
  changeWeek,
  endWindow,
  copyWeek,
  listCityDays,
  changeDay,
  listBookings,
  listClosedDays,
  closeDays,
  changeClosedDay,
  openDay,
  tryDelivery,
];
