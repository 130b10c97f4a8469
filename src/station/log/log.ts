// The station's log: structured lines for machines, through pino.
import { pino } from 'pino';
import { LOG_EVENTS, type LogEventName, type LogFields, type WriteEvent } from './log-events.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** Lines go to standard output, where systemd's journal takes them. */
export function stationLog(
  level: LogLevel,
  destination: pino.DestinationStream = pino.destination(1),
): WriteEvent {
  const logger = pino({ level, base: null, messageKey: 'event' }, destination);
  return <E extends LogEventName>(event: E, fields: LogFields<E>) => {
    const line: object = fields;
    logger[LOG_EVENTS[event].level](line, event);
  };
}
