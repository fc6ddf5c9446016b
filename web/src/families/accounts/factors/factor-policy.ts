import { getFactorPolicy, updateFactorPolicy } from '@kaipiao/client/described'
import { defineSettings, settings } from '../../../kit/definitions.ts'

/** Of whom the platform asks more than a password. */
export const factorPolicy = defineSettings('factorPolicy', {
  page: 'factorPolicy',
  parts: [
    settings(getFactorPolicy, updateFactorPolicy, {
      sections: [
        {
          title: '二次验证',
          fields: [
            {
              field: 'admins',
              help: '开启后，未启用二次验证的平台管理员登录后只能先启用，立即生效；请先为自己的账号启用',
            },
          ],
        },
      ],
    }),
  ],
})
