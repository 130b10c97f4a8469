// Finds the file system of a file in the kernel's list.

export interface Mount {
  readonly point: string;
  readonly type: string;
  readonly source: string;
  readonly options: readonly string[];
}

/** Spaces and the like are written in octal: `\040`. */
function unescaped(text: string): string {
  return text.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));
}

/** A line of /proc/self/mountinfo (proc_pid_mountinfo(5)); null if it is not one. */
function mountIn(line: string): Mount | null {
  const [before = '', after = ''] = line.split(' - ');
  const [, , , , point, options] = before.split(' ');
  const [type, source, more = ''] = after.split(' ');
  if (point === undefined || options === undefined || type === undefined || source === undefined) return null;
  return {
    point: unescaped(point),
    type,
    source: unescaped(source),
    options: [...new Set([...options.split(','), ...more.split(',')])],
  };
}

function isUnder(path: string, point: string): boolean {
  return point === '/' || path === point || path.startsWith(`${point}/`);
}

/** The innermost mount. Of two at the same place, the later one is on top. */
export function mountOf(mountinfo: string, path: string): Mount | null {
  const above = mountinfo.split('\n').flatMap((line) => mountIn(line) ?? []);
  return above
    .filter(({ point }) => isUnder(path, point))
    .reduce<Mount | null>(
      (best, each) => (each.point.length >= (best?.point.length ?? 0) ? each : best),
      null,
    );
}
