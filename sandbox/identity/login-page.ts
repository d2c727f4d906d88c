import { hostedStyle } from '../kit/hosted-style.ts';
import { html, type Language, page } from '../kit/html.ts';
import type { Issuer } from './issuers.ts';
import { loginTexts } from './login-texts.ts';
import { type Person, testPeople } from './people.ts';

/** Says who one is to the sandbox's Google, Facebook or Apple: a plain form, filled in by the links above it. */
export function loginPage(
  issuer: Issuer,
  show: { language: Language; person: Person; wrong: boolean },
): string {
  const { language, person, wrong } = show;
  const t = loginTexts[language];
  const other = language === 'ar' ? 'en' : 'ar';
  return page({
    language,
    title: t.title(issuer.title),
    style: style(),
    body: html`
<p class="test">${t.test}</p>
<main class="alone">
  <p class="hint"><a href="?lang=${other}" lang="${other}">${t.otherLanguage}</a></p>
  <form class="panel" method="post">
    <h1>${t.title(issuer.title)}</h1>
    <section class="tests">
      <h2>${t.people}</h2>
      <p class="hint">${t.peopleHint}</p>
      ${testPeople.map(
        (known) =>
          html`<a href="?lang=${language}&amp;person=${known.key}"${
            known.subject === person.subject ? html` aria-current="true"` : null
          }><bdi>${known.name || t.nobody}</bdi><span><bdi dir="ltr">${known.email}</bdi></span></a>`,
      )}
    </section>
    ${wrong ? html`<p class="wrong" role="alert">${t.wrong}</p>` : null}
    <div class="field"><label for="subject">${t.subject}</label>
      <input id="subject" name="subject" value="${person.subject}" dir="ltr" required maxlength="100"></div>
    <div class="field"><label for="name">${t.name} <span class="hint">${t.optional}</span></label>
      <input id="name" name="name" value="${person.name}" dir="auto" maxlength="100"></div>
    <div class="field"><label for="email">${t.email} <span class="hint">${t.optional}</span></label>
      <input id="email" name="email" type="email" value="${person.email}" dir="ltr" maxlength="254"></div>
    ${
      issuer.name === 'facebook'
        ? null
        : html`<label class="tick"><input type="checkbox" name="verified"${person.verified ? html` checked` : null}> ${t.verified}</label>`
    }
    ${
      issuer.name === 'apple'
        ? html`<label class="tick"><input type="checkbox" name="hideEmail"${person.hideEmail ? html` checked` : null}> ${t.hideEmail}</label>`
        : null
    }
    <button class="primary" name="action" value="allow">${t.allow}</button>
    <button class="quiet" name="action" value="cancel" formnovalidate>${t.cancel}</button>
  </form>
</main>`,
  });
}

/** For a sign-in that is finished, forgotten or never was. */
export function missingLoginPage(language: Language): string {
  const [title = '', text = ''] = loginTexts[language].missing;
  return page({
    language,
    title,
    style: style(),
    body: html`<main class="alone"><section class="panel"><h1>${title}</h1><p>${text}</p></section></main>`,
  });
}

function style(): string {
  return `${hostedStyle}
.tick{display:flex;gap:10px;align-items:center;min-height:44px}
.tick input{width:20px;height:20px}
`;
}
