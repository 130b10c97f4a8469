// One plot: bars over names, or over time. The numbers stand beside it, for whoever cannot see it or wants to know exactly.
import { useEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { amount } from '../../../words/format.ts';
import type { Moments } from '../../../words/moments.ts';

export interface PlotProps {
  readonly title: string;
  /** Names under the bars; null where the places are moments. */
  readonly names: readonly string[] | null;
  /** Seconds since 1970 where there are no names. */
  readonly places: readonly number[];
  readonly values: readonly number[];
  /** How moments are written under the bars. */
  readonly moments: Pick<Moments, 'clock' | 'day'>;
}

const HEIGHT = 190;
/** Longer names stand aslant, and need room below. */
const LONG_NAME = 16;
const ASLANT = { rotate: 40, size: 120 } as const;
const ROOM_BELOW = 80;
const HALF_AN_HOUR = 1800;
const A_DAY = 86_400;

function colour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** As many names as bars, and none between them. */
function namedAxis(names: readonly string[]): uPlot.Axis {
  return {
    splits: () => names.map((_, index) => index),
    values: (_, splits) => splits.map((place) => names[place] ?? ''),
    grid: { show: false },
    ...(areLong(names) && ASLANT),
  };
}

/** Hours, or days where the places are so far apart. uPlot's own are English. */
function momentAxis({ clock, day }: PlotProps['moments']): uPlot.Axis {
  return {
    values: (_, splits, __, ___, step) =>
      splits.map((seconds) => (step >= A_DAY ? day : clock)(seconds * 1000)),
  };
}

const numberAxis: uPlot.Axis = {
  values: (_, splits) => splits.map((value) => amount(Math.round(value * 100))),
};

function areLong(names: readonly string[] | null): boolean {
  return names?.some(({ length }) => length > LONG_NAME) ?? false;
}

function heightOf({ names }: PlotProps): number {
  return areLong(names) ? HEIGHT + ROOM_BELOW : HEIGHT;
}

function optionsOf(props: PlotProps, width: number): uPlot.Options {
  const { names, places } = props;
  const [quiet, edge, fill] = [colour('--quiet'), colour('--edge'), colour('--do-edge')];
  const axis = { stroke: quiet, grid: { stroke: edge, width: 0.5 }, ticks: { stroke: edge } };
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  const room = names ? 0.6 : HALF_AN_HOUR;
  const range: uPlot.Range.MinMax = [first - room, last + (names ? room : 3 * room)];
  return {
    width,
    height: heightOf(props),
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: names === null, range: () => range }, y: { range: withZero } },
    axes: [
      { ...axis, ...(names ? namedAxis(names) : momentAxis(props.moments)) },
      { ...axis, ...numberAxis, size: 64 },
    ],
    series: [
      {},
      {
        fill,
        stroke: fill,
        points: { show: false },
        ...(uPlot.paths.bars && { paths: uPlot.paths.bars({ size: [0.6, 60], align: names ? 0 : 1 }) }),
      },
    ],
  };
}

/** Bars begin at nothing. */
function withZero(_: uPlot, low: number | null, high: number | null): uPlot.Range.MinMax {
  const [least, most] = [Math.min(0, low ?? 0), Math.max(0, high ?? 0)];
  const room = Math.max(1, (most - least) * 0.08);
  return [least === 0 ? 0 : least - room, most === 0 ? 0 : most + room];
}

export function Plot(props: PlotProps) {
  const { title, places, values } = props;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const into = place.current;
    if (!into || places.length === 0) return undefined;
    const plot = new uPlot(optionsOf(props, into.clientWidth), [[...places], [...values]], into);
    const watcher = new ResizeObserver(() =>
      plot.setSize({ width: into.clientWidth, height: heightOf(props) }),
    );
    watcher.observe(into);
    return () => {
      watcher.disconnect();
      plot.destroy();
    };
  }, [props]);
  return <div class="plot" role="img" aria-label={title} ref={place} />;
}
