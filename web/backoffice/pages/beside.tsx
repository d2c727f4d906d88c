import { Form } from 'react-router';
import type { StaffPage } from '#shop/contract/store/pages.ts';
import { momentInWords, momentWithYear } from '#shop/format/dates.ts';
import { grouped } from '#shop/format/numbers.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { TextField } from '../../components/form/field.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { useLanguage } from '../base/me.ts';
import { fieldOf } from '../base/moment-field.ts';
import { type FormState, ResultNote } from '../base/result.tsx';
import { Box } from '../shell/screen.tsx';
import { Changes } from './changes.tsx';
import { editForm, type PageResult } from './page-result.ts';
import styles from './pages.module.css';
import { usePageWords } from './words.ts';

/** How a page goes out: what is public and what would change, its preview, and publishing now or at a moment. */
export function Beside({
  page,
  today,
  result,
  busy,
}: { page: StaffPage; today: Day } & FormState<PageResult>) {
  const words = usePageWords();
  const language = useLanguage();
  const { slug, version, draft, schedule, changes, lacks } = page;
  const at = (moment: string) => momentInWords(language, moment, today);
  const wrongAt = result?.form === editForm && !result.ok ? result.fields.at : undefined;
  return (
    <div className={styles.beside}>
      <Box title={words.publishing}>
        <p className="small">
          {words.versionOf(grouped(version))}
          <span className={styles.by}>
            <Isolated text={momentWithYear(language, page.published_at)} />{' '}
            {page.published_by && <Isolated text={words.by(page.published_by)} />}
          </span>
        </p>
        {draft && (
          <p className="small">
            {words.drafted}
            <span className={styles.by}>
              <Isolated text={words.draftedBy(draft.saved_by ?? '', at(draft.saved_at))} />
            </span>
          </p>
        )}
        {lacks.length > 0 && <p className="small">{words.lacks(lacks.length, grouped(lacks.length))}</p>}
        <ResultNote result={result} form="beside" />
        <p className="tiny">{words.publishText}</p>
        <Button type="submit" form={editForm} name="intent" value="publish" busy={busy === 'publish'} block>
          {words.publish}
        </Button>
        {schedule && (
          <>
            <p className="small">
              <b>
                <Isolated text={words.scheduled(at(schedule.at))} />
              </b>
              <span className={styles.by}>{words.scheduledText}</span>
            </p>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="version" value={schedule.version} />
              <Button
                type="submit"
                name="intent"
                value="unschedule"
                look="quiet"
                busy={busy === 'unschedule'}
                block
              >
                {words.unschedule}
              </Button>
            </Form>
          </>
        )}
        <TextField
          key={schedule?.at}
          label={words.at}
          help={words.riyadh}
          name="at"
          type="datetime-local"
          dir="ltr"
          form={editForm}
          defaultValue={schedule ? fieldOf(schedule.at) : ''}
          error={wrongAt ?? null}
        />
        <Button
          type="submit"
          form={editForm}
          name="intent"
          value="schedule"
          look="quiet"
          busy={busy === 'schedule'}
          block
        >
          {words.schedule}
        </Button>
      </Box>
      {draft && (
        <Box title={words.preview}>
          <p className="tiny">{words.previewText}</p>
          <div className={styles.two}>
            {(['ar', 'en'] as const).map((each) => (
              <ButtonLink
                key={each}
                href={`/admin/pages/${slug}/preview?in=${each}`}
                target="_blank"
                rel="noopener"
                look="quiet"
                size="s"
              >
                {each === 'ar' ? words.previewArabic : words.previewEnglish}
              </ButtonLink>
            ))}
          </div>
        </Box>
      )}
      {draft && (
        <Box title={words.changes}>
          <Changes changes={changes} />
        </Box>
      )}
      {draft && (
        <Box>
          <Form method="post" preventScrollReset className={styles.drop}>
            <input type="hidden" name="version" value={draft.version} />
            <Button type="submit" name="intent" value="drop" look="quiet" size="s" busy={busy === 'drop'}>
              {words.drop}
            </Button>
            <span className="tiny">{words.dropText}</span>
          </Form>
        </Box>
      )}
    </div>
  );
}
