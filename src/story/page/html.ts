// HTML that cannot be broken by what is put into it: every text is escaped on its way in, and only what was made here
// counts as markup.

export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Content = string | number | Markup | readonly Markup[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');
}

function contentText(content: Content): string {
  if (typeof content === 'string' || typeof content === 'number') return escaped(String(content));
  return content instanceof Markup ? content.text : content.map(({ text }) => text).join('');
}

/** html`<b>${name}</b>` */
export function html(parts: TemplateStringsArray, ...contents: readonly Content[]): Markup {
  const texts = contents.map(contentText);
  return new Markup(parts.map((part, index) => `${part}${texts[index] ?? ''}`).join(''));
}

export const NOTHING = new Markup('');

/** Nothing is loaded and nothing runs, whatever a browser finds in a page. */
export const NOTHING_ALLOWED = "default-src 'none'; style-src 'unsafe-inline'";
