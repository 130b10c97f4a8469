// What the pit's page asks across tables: `GET /api/pit/compare`, `/api/pit/shoes`, `/api/pit/reports/:kind`. Mounted at `/api/pit`. Who
// may ask is decided before: these routes answer whoever comes.
import { Hono } from 'hono';
import type { FiguresHouse } from '../../station/figures/table-figures.ts';
import type { AskFigures } from './question.ts';

export interface FiguresRoutesParts {
  readonly ask: AskFigures;
  readonly house: FiguresHouse;
  readonly now: () => number;
}

export function figuresRoutes(_parts: FiguresRoutesParts): Hono {
  return new Hono();
}
