import { defineHandlers } from '../../../behaviour/handler.ts'
import { ok } from '../../../behaviour/outcome.ts'

/** Configuration and skins of the sandbox as a deployment. */
export const config = defineHandlers({
  getAppConfig: ({ secrets }) =>
    ok({
      mpName: '开票助手',
      indexUrl: '/#/index',
      showLink: true,
      urla: 'https://help.example.cn/member',
      urlb: 'https://help.example.cn/agency',
      urlc: 'https://help.example.cn/service',
      showHelp: true,
      downloadPath: '/static/download/client.zip',
      downloadPathMember: '/static/download/member.zip',
      downloadPathAccount: '/static/download/agency.zip',
      softwareName: '开票客户端',
      softwareNameMember: '开票会员客户端',
      showAgency: true,
      mallSwitch: true,
      version: '0.1.0',
      encryptKey: secrets.key,
      apiBase: '',
      sandbox: true,
    }),
  getBranding: ({ path }) => ok({ ...(skins.get(path.host) ?? plainSkin), host: path.host }),
})

const plainSkin = {
  name: '开票',
  title: '开票 · 电子发票平台',
  logo: '/static/logo.svg',
  logoMember: '/static/logo-member.svg',
  logoAgency: '/static/logo-agency.svg',
  logoService: '/static/logo-service.svg',
  icp: '京ICP备00000000号',
  primaryColor: '#1d5fd1',
  serviceTel: '400-000-0000',
}

/** A second skin, so that somebody who opens the console as `localhost` sees that there are two (SS28). */
const skins = new Map([
  [
    'localhost',
    {
      ...plainSkin,
      name: '易开云',
      title: '易开云 · 财税开票平台',
      icp: '沪ICP备00000000号',
      primaryColor: '#0f7b6c',
    },
  ],
])
