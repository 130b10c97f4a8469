// The JSON Schema in config/schema is made from the same schema that checks the files.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ABOUT } from '../../src/packs/about.ts';
import { packJsonSchema } from '../../src/packs/pack-schema.ts';
import { placeOf, SWITCH_KEYS } from '../../src/packs/switches.ts';
import { projectRoot } from '../../src/program/project-root.ts';

describe('the JSON Schema of rule packs', () => {
  test('is current: npm run generate makes it anew', () => {
    const committed = readFileSync(join(projectRoot(), 'config', 'schema', 'rule-pack.schema.json'), 'utf8');
    expect(committed).toBe(packJsonSchema());
  });

  test('says of every switch what it decides', () => {
    const schema: unknown = JSON.parse(packJsonSchema());
    for (const key of SWITCH_KEYS) {
      const [group, name] = placeOf(key);
      expect(schema).toHaveProperty(['properties', group, 'properties', name, 'description'], ABOUT[key]);
    }
  });
});
