// The last step of the build, on the Node that the program will run on.
import { writeManifest } from './identity.ts';
import { projectRoot } from './project-root.ts';

await writeManifest({ root: projectRoot(), node: process.execPath });
