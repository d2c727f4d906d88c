import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { addTemplate, changeTemplate, listTemplates, removeTemplate } from '#shop/contract/help/templates.ts';
import { Isolated } from '../../../components/isolated.tsx';
import { formOf, notOurForm } from '../../../forms/form.server.ts';
import { readForm } from '../../../forms/read-form.server.ts';
import { textOf } from '../../../forms/text-of.ts';
import { act, dataOf } from '../../base/answer.server.ts';
import { staffContext } from '../../base/context.ts';
import { useLanguage } from '../../base/me.ts';
import { useStaffMessages } from '../../base/messages.tsx';
import { LostNote, useResult } from '../../base/result.tsx';
import { Box, Screen } from '../../shell/screen.tsx';
import { TemplateForm, type TemplateResult, templateFields } from './template-form.tsx';
import styles from './templates.module.css';

export async function loader({ context, request }: LoaderFunctionArgs) {
  return dataOf(await context.get(staffContext).call(listTemplates), request);
}

export async function action({ context, request }: ActionFunctionArgs): Promise<TemplateResult> {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const id = textOf(form, 'id');
  const typed = Object.fromEntries(templateFields.map((name) => [name, textOf(form, name)]));
  const does = (run: Parameters<typeof act>[2]['run']) =>
    act(page, form, { name: `template-${id}`, run, more: { typed } });
  switch (textOf(form, 'intent')) {
    case 'add':
      return does(() => page.call(addTemplate, { body: readForm(addTemplate, form) }));
    case 'change':
      return does(() => page.call(changeTemplate, { params: { id }, body: readForm(changeTemplate, form) }));
    case 'remove':
      return does(() => page.call(removeTemplate, { params: { id } }));
    default:
      throw notOurForm(page);
  }
}

/** Answers to start from: data of the shop, which support keeps by itself. */
export default function Templates() {
  const { tickets } = useStaffMessages();
  const { saved } = tickets;
  const language = useLanguage();
  const templates = useLoaderData<typeof loader>();
  const state = useResult<TemplateResult>();
  return (
    <Screen title={saved.title} beside={<Link to="/tickets">{tickets.back}</Link>}>
      <LostNote lost={state.lost} />
      <p className="muted">
        <Isolated text={saved.text} />
      </p>
      {templates.length === 0 && <p>{saved.none}</p>}
      {templates.length > 0 && (
        <div className={styles.list}>
          {templates.map((template) => (
            <details
              key={template.id}
              open={(state.result?.form === `template-${template.id}` && !state.result.ok) || undefined}
            >
              <summary>
                <bdi>{template.title[language]}</bdi>
              </summary>
              <TemplateForm template={template} {...state} />
            </details>
          ))}
        </div>
      )}
      <Box title={saved.add}>
        <TemplateForm template={null} {...state} />
      </Box>
    </Screen>
  );
}
