#!/bin/sh
# Behaves like libgpiod's tools, versions 1 and 2, as far as their command lines and outputs go. The chip is a folder:
# `chips` is what gpiodetect prints, `level-<offset>` holds a line, edges are appended to `edges`, `held-<offset>` holds
# the process that uses a line, and `refusal` is what the kernel answers to everything.
# Called as: fake-gpiod.sh <version> <folder> <program> <parameters …>
version=$1 folder=$2 program=$3
shift 3

die() {
  echo "$program: $1" >&2
  exit 1
}

if [ "$program" = gpiodetect ]; then
  if [ "$1" = --version ]; then
    echo "gpiodetect (libgpiod) v$version.6.3"
    echo 'Copyright (C)'
  elif [ -s "$folder/refusal" ]; then
    die "unable to open chip '/dev/gpiochip0': $(cat "$folder/refusal")"
  else
    cat "$folder/chips"
  fi
  exit 0
fi

# Options are those of the version; the chip is an option in version 2 and the first of the rest in version 1.
chip='' bias=as-is format='' mode=exit numeric=no rest=''
for parameter in "$@"; do
  value=${parameter#*=}
  case "$version $program $parameter" in
    '1 gpioget --bias='* | '1 gpiomon --bias='* | '2 gpioget --bias='* | '2 gpiomon --bias='*) bias=$value ;;
    '1 gpiomon --format='* | '2 gpiomon --format='*) format=$value ;;
    '1 gpiomon --line-buffered' | '2 gpiomon --edges=both' | '2 gpiomon --event-clock=monotonic') ;;
    '1 gpioset --mode='*) mode=$value ;;
    '2 gpioget --numeric') numeric=yes ;;
    '2 '*' --chip='*) chip=$value ;;
    *' --'*) die "unrecognized option '$parameter'" ;;
    *) if [ "$version" = 1 ] && [ -z "$chip" ]; then chip=$parameter; else rest="$rest $parameter"; fi ;;
  esac
done
case "$chip" in gpiochip*) ;; *) die "cannot find GPIO chip character device '$chip'" ;; esac

# A line is in use for as long as the process lives that is written down for it: so nothing needs to be cleared away.
hold() {
  [ -s "$folder/refusal" ] && die "error with the lines: $(cat "$folder/refusal")"
  for offset; do
    holder=$(cat "$folder/held-$offset" 2>/dev/null)
    [ -n "$holder" ] && kill -0 "$holder" 2>/dev/null && die 'error with the lines: Device or resource busy'
  done
  for offset; do echo $$ >"$folder/held-$offset"; done
}

monitor() {
  while read -r offset level seconds nanoseconds; do
    case "$version $offset $format" in
      *' die '*) echo 'gpiomon: error waiting for events: No such device' >&2 && kill $$ ;;
      *' babble '*) echo 'event: RISING EDGE' ;;
      '1 '*' %o %e %s %n') printf '%d %d %d %d\n' "$offset" "$level" "$seconds" "$nanoseconds" ;;
      '2 '*' %o %e %S') printf '%d %d %d.%09d\n' "$offset" "$((2 - level))" "$seconds" "$nanoseconds" ;;
      *) echo "gpiomon: no such format here: $format" >&2 && kill $$ ;;
    esac
  done
}

case "$program" in
  gpioget)
    [ "$version$numeric" = 2no ] && die 'the output would be words'
    hold $rest
    values=''
    for offset in $rest; do values="$values $(cat "$folder/level-$offset")"; done
    echo ${values# }
    ;;
  gpiomon)
    hold $rest
    echo "gpiomon $bias" >>"$folder/log"
    tail --pid=$$ -s 0.05 -n +1 -f "$folder/edges" | monitor
    ;;
  gpioset)
    line=${rest# }
    hold "${line%=*}"
    echo "gpioset $line" >>"$folder/log"
    [ "$version" = 2 ] && exec sleep 1000
    [ "$mode" = wait ] && exec cat
    ;;
esac
