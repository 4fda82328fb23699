/** `npm run generate`: writes the files that are generated from others, which is the route tree. */
import { generateRoutes } from '../tools/build/generate-routes.ts';

await generateRoutes();
