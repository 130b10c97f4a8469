// Records everything that a page receives, and searches it for the face of a card.
import type { Page } from 'playwright-core';
import { parseCard } from '../../src/rules/cards/cards.ts';
import { faceWords } from '../../src/screens/cards/playing-card.tsx';
import { english } from '../../src/words/en/screens.ts';
import { faceText } from '../../src/words/faces.ts';

/** A face as a message, a drawing or a label would tell it. */
export function tells(text: string, face: string): boolean {
  const card = parseCard(face);
  const words = [faceWords(face, english.cards), card === null ? '' : faceText(card)];
  const inFull = new RegExp(`(?<![\\w#])${face}(?!\\w)`);
  return (
    inFull.test(text) ||
    words.some((word) => text.includes(word)) ||
    new RegExp(`"card":${card}\\b`).test(text)
  );
}

/** Everything that goes over the page's lines in either direction: frames of the WebSocket, and what is fetched. */
export async function recorded(page: Page): Promise<string[]> {
  const said: string[] = [];
  page.on('websocket', (line) => {
    line.on('framereceived', ({ payload }) => said.push(String(payload)));
    line.on('framesent', ({ payload }) => said.push(String(payload)));
  });
  page.on('request', (request) => said.push(`${request.url()} ${request.postData() ?? ''}`));
  page.on(
    'response',
    (response) =>
      void response.text().then(
        (text) => said.push(text),
        () => {},
      ),
  );
  await page.reload();
  return said;
}
