import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { setShopFacts } from '#shop/contract/shop-facts.ts';
import { readCurrencyRates, setCurrencyRates } from '#shop/contract/store/currency-rates.ts';
import { readHouseRules, setHouseRules } from '#shop/contract/store/house-rules.ts';
import {
  readSwitches,
  setChat,
  setSupportHours,
  switchDomainMoved,
  switchMaintenance,
} from '#shop/contract/switches.ts';
import { formOf, notOurForm } from '../../forms/form.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { act, dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { LostNote, useResult } from '../base/result.tsx';
import { Box, Screen } from '../shell/screen.tsx';
import { FactsForm, type FactsResult } from './facts-form.tsx';
import { HoursForm } from './hours-form.tsx';
import { RatesForm } from './rates-form.tsx';
import { RulesForm } from './rules-form.tsx';
import { seenFacts } from './seen-facts.server.ts';
import { ChatForm, MaintenanceForm, MovedForm } from './switch-forms.tsx';
import { useSettingsWords } from './words.ts';
import { byRowsOf, hoursOf, licencesOf, maintenanceOf } from './written.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  const [settings, rules, rates] = await Promise.all([
    call(readSwitches),
    call(readHouseRules),
    call(readCurrencyRates),
  ]);
  return {
    settings: dataOf(settings, request),
    rules: dataOf(rules, request),
    rates: dataOf(rates, request),
  };
}

/** Each form sets one thing, and is named after it. */
export async function action({ context, request }: ActionFunctionArgs): Promise<FactsResult> {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const name = textOf(form, 'intent');
  const query = { was: textOf(form, 'was') };
  const typed = Object.fromEntries([...form.keys()].map((field) => [field, textOf(form, field)]));
  const facts = () => readForm(setShopFacts, form, { licences: licencesOf(form) });
  if (name === 'shop-preview') {
    const looked = { form: 'shop', ok: false, code: null, message: '', typed };
    const seen = seenFacts(facts(), page.language);
    return 'wrong' in seen
      ? { ...looked, fields: byRowsOf(form, seen.wrong) }
      : { ...looked, ...seen, fields: {} };
  }
  const run = {
    shop: () => page.call(setShopFacts, { query, body: facts() }),
    hours: () => page.call(setSupportHours, { query, body: hoursOf(form) }),
    maintenance: () => page.call(switchMaintenance, { query, body: maintenanceOf(form) }),
    moved: () =>
      page.call(switchDomainMoved, { query, body: { on: form.has('on'), url: textOf(form, 'url') } }),
    chat: () => page.call(setChat, { query, body: readForm(setChat, form) }),
    rules: () => page.call(setHouseRules, { body: readForm(setHouseRules, form) }),
    rates: () => page.call(setCurrencyRates, { body: readForm(setCurrencyRates, form) }),
  }[name];
  if (!run) throw notOurForm(page);
  const result = await act(page, form, { name, run, more: { typed } });
  return { ...result, fields: byRowsOf(form, result.fields) };
}

/** What an owner sets of the shop, without a programmer and at once. */
export default function Settings() {
  const { shell } = useStaffMessages();
  const words = useSettingsWords();
  const { settings, rules, rates } = useLoaderData<typeof loader>();
  const state = useResult<FactsResult>();
  return (
    <Screen
      title={shell.settings}
      acts={
        <Link to="/settings/ticket-kinds" className="under">
          {words.ticketKinds}
        </Link>
      }
    >
      <LostNote lost={state.lost} />
      <Box title={words.shop.title}>
        <FactsForm settings={settings} {...state} />
      </Box>
      <Box title={words.hours.title}>
        <HoursForm settings={settings} {...state} />
      </Box>
      <Box title={words.rules.title}>
        <RulesForm rules={rules} {...state} />
      </Box>
      <Box title={words.maintenance.title}>
        <MaintenanceForm settings={settings} {...state} />
      </Box>
      <Box title={words.moved.title}>
        <MovedForm settings={settings} {...state} />
      </Box>
      <Box title={words.chat.title}>
        <ChatForm settings={settings} {...state} />
      </Box>
      <Box title={words.rates.title}>
        <RatesForm rates={rates} {...state} />
      </Box>
    </Screen>
  );
}
