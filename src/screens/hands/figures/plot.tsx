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
  /** How far the places are apart where they are moments. */
  readonly step: 'hour' | 'day';
  /** Won or lost. */
  readonly money: boolean;
  /** A line over the bars; null: none. */
  readonly line: readonly (number | null)[] | null;
  /** In which the days begin. */
  readonly zone: string;
  /** How moments are written under the bars. */
  readonly moments: Pick<Moments, 'clock' | 'day'>;
}

const HEIGHT = 190;
/** Longer names stand aslant, and need room below. */
const LONG_NAME = 16;
const ASLANT = { rotate: 40, size: 120 } as const;
const ROOM_BELOW = 80;
const STEP_SECONDS = { hour: 3600, day: 86_400 } as const;
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
  const { names, places, step, zone, money } = props;
  const [quiet, edge] = [colour('--quiet'), colour('--edge')];
  const axis = { stroke: quiet, grid: { stroke: edge, width: 0.5 }, ticks: { stroke: edge } };
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  const room = names ? 0.6 : STEP_SECONDS[step] / 2;
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
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), zone),
    series: [
      {},
      barsOf(money ? colour('--good') : colour('--quiet'), names !== null),
      barsOf(colour('--alarm-edge'), names !== null),
      { stroke: colour('--next'), width: 2, points: { show: places.length < 3 } },
    ],
  };
}

function barsOf(fill: string, isNamed: boolean): uPlot.Series {
  return {
    fill,
    stroke: fill,
    points: { show: false },
    ...(uPlot.paths.bars && { paths: uPlot.paths.bars({ size: [0.6, 60], align: isNamed ? 0 : 1 }) }),
  };
}

/** What was lost has a colour of its own: nobody may take a loss for a win. */
function dataOf({ places, values, line }: PlotProps): uPlot.AlignedData {
  return [
    [...places],
    values.map((value) => (value < 0 ? null : value)),
    values.map((value) => (value < 0 ? value : null)),
    line ? [...line] : places.map(() => null),
  ];
}

/** Bars begin at nothing. */
function withZero(_: uPlot, low: number | null, high: number | null): uPlot.Range.MinMax {
  const [least, most] = [Math.min(0, low ?? 0), Math.max(0, high ?? 0)];
  const room = Math.max(1, (most - least) * 0.08);
  return [least === 0 ? 0 : least - room, most === 0 ? 0 : most + room];
}

export function Plot(props: PlotProps) {
  const { title, places } = props;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const into = place.current;
    if (!into || places.length === 0) return undefined;
    const plot = new uPlot(optionsOf(props, into.clientWidth), dataOf(props), into);
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
