import type { Router } from '@koa/router';
import { buildOpenApiDocument } from '../../contract/openapi.ts';

export function addOpenApiRoutes(router: Router): void {
  let document: string | undefined;
  router.get('/api/openapi.json', async ctx => {
    document ??= JSON.stringify(buildOpenApiDocument(), null, 2);
    ctx.set('Cache-Control', 'public, max-age=300');
    ctx.type = 'json';
    ctx.body = document;
  });
}
