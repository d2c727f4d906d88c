import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  continueEInvoiceUnit,
  readEInvoiceUnits,
  registerEInvoiceUnit,
  renewEInvoiceUnit,
  retireEInvoiceUnit,
} from '#shop/contract/store/einvoices.ts';
import { Note } from '../../components/note.tsx';
import { formOf, notOurForm } from '../../forms/form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { act, dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { LostNote, useResult } from '../base/result.tsx';
import { Box, Screen } from '../shell/screen.tsx';
import { UnitChecks } from './unit-checks.tsx';
import { ByCode, Missing, type UnitResult } from './unit-forms.tsx';
import { FormerUnits, Standing, UnitFacts } from './unit-standing.tsx';
import { ComingUnit, EndUnit } from './unit-steps.tsx';
import { useUnitWords } from './unit-words.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { units, ...rest } = dataOf(await context.get(staffContext).call(readEInvoiceUnits), request);
  return {
    ...rest,
    // Whose certificate ends first is renewed first.
    active: units
      .filter(({ state }) => state === 'active')
      .sort((one, other) => (one.days_left ?? 0) - (other.days_left ?? 0)),
    coming: units.find(({ state }) => state === 'new' || state === 'compliant') ?? null,
    former: units.filter(({ state }) => state === 'retired'),
  };
}

export async function action({ context, request }: ActionFunctionArgs): Promise<UnitResult> {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const name = textOf(form, 'intent');
  const id = textOf(form, 'id');
  const typed = { otp: textOf(form, 'otp') };
  const body = { otp: typed.otp };
  const run = {
    register: () => page.call(registerEInvoiceUnit, { body }),
    beside: () => page.call(registerEInvoiceUnit, { body: { ...body, beside: true } }),
    renew: () => page.call(renewEInvoiceUnit, { body }),
    continue: () => page.call(continueEInvoiceUnit),
    retire: () => page.call(retireEInvoiceUnit, { params: { id } }),
    drop: () => page.call(retireEInvoiceUnit, { params: { id } }),
  }[name];
  if (!run) throw notOurForm(page);
  return act(page, form, { name, run, more: { typed } });
}

/** The units that stamp invoices: registered by a one-time code, renewed in time, ended (decision 0097). */
export default function Unit() {
  const words = useUnitWords();
  const { environment, active, coming, former, missing_facts, warn_days } = useLoaderData<typeof loader>();
  const state = useResult<UnitResult>();
  const isAble = environment !== null && missing_facts.length === 0;
  const [first] = active;
  const checked = coming ?? first;
  const renewing = first ? words.renewText(active.length) : words.registerText;
  return (
    <Screen title={words.title}>
      <LostNote lost={state.lost} />
      {state.result?.ok && (
        <Note tone="good" live>
          {state.result.message}
        </Note>
      )}
      <p className="muted">{words.text}</p>
      <Standing {...{ environment, active }} warnDays={warn_days} />
      {missing_facts.length > 0 && <Missing facts={missing_facts} />}
      {active.map((unit) => (
        <Box key={unit.id} title={active.length > 1 ? words.oneActive : words.active}>
          <UnitFacts unit={unit} warnDays={warn_days} />
          {active.length > 1 && <EndUnit of="retire" summary={words.retire} unit={unit} others {...state} />}
        </Box>
      ))}
      {coming && (
        <Box title={words.coming}>
          <ComingUnit unit={coming} isAble={isAble} {...state} />
        </Box>
      )}
      {isAble && (
        <Box title={first ? words.renew : words.register}>
          <ByCode intent={first ? 'renew' : 'register'} text={renewing} {...state} />
        </Box>
      )}
      {checked && checked.checks.length > 0 && (
        <Box title={words.checks}>
          <UnitChecks checks={checked.checks} />
        </Box>
      )}
      {first && (
        <Box title={words.other}>
          {isAble && (
            <>
              <EndUnit of="beside" summary={words.beside} {...state}>
                <ByCode intent="beside" text={words.besideText} {...state} />
              </EndUnit>
              <EndUnit of="register" summary={words.registerAgain} {...state}>
                <ByCode intent="register" again text={words.registerAgainText} {...state} />
              </EndUnit>
            </>
          )}
          {active.length === 1 && <EndUnit of="retire" summary={words.retire} unit={first} {...state} />}
        </Box>
      )}
      {former.length > 0 && (
        <Box title={words.before}>
          <FormerUnits units={former} />
        </Box>
      )}
    </Screen>
  );
}
